# SPDX-License-Identifier: GPL-3.0-or-later
"""Results of the Runner. One streamscope-worker answers many requests, so that the CUDA context is created only once."""
import json
import subprocess
import threading


def names_second_device(part):
    """Returns whether any part of a composition is on device 1."""
    if isinstance(part, list):
        return any(names_second_device(each) for each in part)
    return isinstance(part, dict) and (part.get("device") == 1 or any(names_second_device(each) for each in part.values()))


class Worker:
    """A streamscope-worker, which is started again after it has ended."""

    def __init__(self, command):
        self.command, self.process, self.ticket = command, None, 0

    def ask(self, program, runs, seconds):
        """Returns the outcome as the worker sends it, or {"why": …} if there is none."""
        if not self.process or self.process.poll() is not None:
            self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                            text=True)
        self.ticket += 1
        options = {"method": "none", "runs": runs, "warmUps": 1 if runs > 1 else 0, "timeoutMs": int(1000 * seconds)}
        devices = [0, 1] if names_second_device(program) else [0]
        request = {"request": "run", "ticket": self.ticket, "program": program, "devices": devices, "options": options}
        guard = threading.Timer(2 * seconds + 10, self.process.kill)
        guard.start()
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
            for line in self.process.stdout:
                reply = json.loads(line)
                if reply.get("reply") == "error":
                    return {"why": reply.get("message", line)}
                if reply.get("reply") == "outcome":
                    return reply
            return {"why": f"the worker ended: {self.process.wait()}"}
        except OSError as error:
            return {"why": f"the worker is gone: {error}"}
        finally:
            guard.cancel()

    def close(self):
        if self.process:
            self.process.stdin.close()
            self.process.wait()
