// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/slurm_cluster.h"

#include <QTemporaryDir>

/// Cluster whose jobs run in their own home folder. During its lifetime, this process uses the same home folder.
class OwnCluster : public SlurmCluster {
public:
    OwnCluster() { qputenv("HOME", home_.path().toUtf8()); }
    ~OwnCluster() {
        if (before_.isNull()) qunsetenv("HOME");
        else qputenv("HOME", before_);
    }
    QString home() const { return home_.path(); }

private:
    QTemporaryDir home_{"/tmp/home-XXXXXX"};
    QByteArray before_ = qgetenv("HOME");
};
