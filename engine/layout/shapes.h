// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>

/// Points, lines and rectangles of a picture. y grows downwards.
namespace streamscope {

class Point {
public:
    constexpr Point() = default;
    constexpr Point(double x, double y) : x_(x), y_(y) {}
    constexpr double x() const { return x_; }
    constexpr double y() const { return y_; }
    double manhattanLength() const { return std::abs(x_) + std::abs(y_); }
    friend constexpr Point operator+(const Point& a, const Point& b) { return {a.x_ + b.x_, a.y_ + b.y_}; }
    friend constexpr Point operator-(const Point& a, const Point& b) { return {a.x_ - b.x_, a.y_ - b.y_}; }
    friend bool operator==(const Point&, const Point&) = default;

private:
    double x_ = 0, y_ = 0;
};

/// Returns whether two points differ by rounding at most.
inline bool areOne(const Point& a, const Point& b) {
    const auto near = [](double one, double other) {
        return std::abs(one - other) <= 1e-12 * std::max(1.0, std::min(std::abs(one), std::abs(other)));
    };
    return near(a.x(), b.x()) && near(a.y(), b.y());
}

/// Width and height.
struct Size {
    double width = 0, height = 0;
    friend bool operator==(const Size&, const Size&) = default;
};

class Line {
public:
    constexpr Line() = default;
    constexpr Line(double x1, double y1, double x2, double y2) : from_(x1, y1), to_(x2, y2) {}
    constexpr Line(const Point& from, const Point& to) : from_(from), to_(to) {}
    constexpr const Point& p1() const { return from_; }
    constexpr const Point& p2() const { return to_; }
    constexpr double x1() const { return from_.x(); }
    constexpr double y1() const { return from_.y(); }
    constexpr double x2() const { return to_.x(); }
    constexpr double y2() const { return to_.y(); }
    friend bool operator==(const Line&, const Line&) = default;

private:
    Point from_, to_;
};

class Rect {
public:
    constexpr Rect() = default;
    constexpr Rect(double x, double y, double width, double height) : x_(x), y_(y), width_(width), height_(height) {}
    constexpr Rect(const Point& topLeft, const Point& bottomRight)
        : Rect(topLeft.x(), topLeft.y(), bottomRight.x() - topLeft.x(), bottomRight.y() - topLeft.y()) {}

    constexpr double x() const { return x_; }
    constexpr double y() const { return y_; }
    constexpr double width() const { return width_; }
    constexpr double height() const { return height_; }
    constexpr double left() const { return x_; }
    constexpr double top() const { return y_; }
    constexpr double right() const { return x_ + width_; }
    constexpr double bottom() const { return y_ + height_; }
    constexpr Point topLeft() const { return {x_, y_}; }
    constexpr Point topRight() const { return {right(), y_}; }
    constexpr Point bottomLeft() const { return {x_, bottom()}; }
    constexpr Point bottomRight() const { return {right(), bottom()}; }
    constexpr Point center() const { return {x_ + width_ / 2, y_ + height_ / 2}; }
    constexpr bool isEmpty() const { return width_ <= 0 || height_ <= 0; }
    constexpr bool isNull() const { return width_ == 0 && height_ == 0; }
    constexpr bool isValid() const { return width_ > 0 && height_ > 0; }

    /// Move one side, and keep the opposite one.
    void setLeft(double x) { adjust(x - x_, 0, 0, 0); }
    void setRight(double x) { width_ = x - x_; }
    void setTop(double y) { adjust(0, y - y_, 0, 0); }
    void setBottom(double y) { height_ = y - y_; }
    void setWidth(double width) { width_ = width; }
    void setHeight(double height) { height_ = height; }
    /// Move the rectangle, and keep its size.
    void moveLeft(double x) { x_ = x; }
    void moveRight(double x) { x_ = x - width_; }
    void moveTop(double y) { y_ = y; }
    void moveBottom(double y) { y_ = y - height_; }
    void translate(double x, double y) { x_ += x, y_ += y; }
    void adjust(double left, double top, double right, double bottom) {
        x_ += left, y_ += top, width_ += right - left, height_ += bottom - top;
    }

    constexpr Rect adjusted(double left, double top, double right, double bottom) const {
        return {x_ + left, y_ + top, width_ + right - left, height_ + bottom - top};
    }
    constexpr Rect translated(double x, double y) const { return {x_ + x, y_ + y, width_, height_}; }
    constexpr Rect normalized() const {
        return {std::min(x_, right()), std::min(y_, bottom()), width_ < 0 ? -width_ : width_, height_ < 0 ? -height_ : height_};
    }
    /// Points on the edge are inside. Nothing is in a rectangle without size.
    constexpr bool contains(const Point& point) const {
        const Rect box = normalized();
        return box.width_ > 0 && box.height_ > 0 && point.x() >= box.left() && point.x() <= box.right() &&
               point.y() >= box.top() && point.y() <= box.bottom();
    }
    constexpr bool contains(const Rect& other) const {
        return !isEmpty() && !other.isEmpty() && other.left() >= left() && other.right() <= right() && other.top() >= top() &&
               other.bottom() <= bottom();
    }
    constexpr bool intersects(const Rect& other) const {
        const Rect a = normalized(), b = other.normalized();
        return a.isValid() && b.isValid() && a.left() < b.right() && b.left() < a.right() && a.top() < b.bottom() &&
               b.top() < a.bottom();
    }
    constexpr Rect intersected(const Rect& other) const {
        if (!intersects(other)) return {};
        return {Point(std::max(left(), other.left()), std::max(top(), other.top())),
                Point(std::min(right(), other.right()), std::min(bottom(), other.bottom()))};
    }
    constexpr Rect united(const Rect& other) const {
        if (isNull()) return other;
        if (other.isNull()) return *this;
        return {Point(std::min(left(), other.left()), std::min(top(), other.top())),
                Point(std::max(right(), other.right()), std::max(bottom(), other.bottom()))};
    }
    friend bool operator==(const Rect&, const Rect&) = default;

private:
    double x_ = 0, y_ = 0, width_ = 0, height_ = 0;
};

}  // namespace streamscope
