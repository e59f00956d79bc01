"""What Schemathesis cannot know of the product: which ids exist, what a real file looks like, and where callers are.

Half of the requests name something that exists, so that handlers are reached; the others say what was made up. Which half
depends on what was made up, so that a seed repeats a run.
"""

import json
import os
import struct
import zlib
from itertools import count

import schemathesis

KNOWN = json.loads(os.environ["FUZZ_KNOWN"])
TALLY = open(os.environ["FUZZ_TALLY"], "a", buffering=1, encoding="utf-8")
CALLERS = count(1)

# Refusals with 503 that say that a limit was reached, and not that something is broken.
LIMITS = {"too-many-uploads", "too-many-downloads", "too-many-pictures", "search-too-slow"}


def chance(value):
    """A number that is the same for the same value."""
    return zlib.crc32(repr(value).encode("utf-8", "surrogatepass"))


def png():
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", 4, 4, 8, 2, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\x20\x60\xa0" * 4) * 4)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


# What a form takes besides what its schema can say: a file that is one, and a job that is open.
REAL = {
    "/api/jobApplicant/applicants": {"resume": b"%PDF-1.7\n \n%%EOF\n", "jobId": KNOWN["/api/job/{id}"][0]["id"]},
    "/api/media/upload": {"file": png()},
    "/api/project": {"image": png()},
}


@schemathesis.hook
def map_path_parameters(ctx, path_parameters):
    known = KNOWN.get(ctx.operation.path)
    number = chance(path_parameters)
    if not known or number % 2:
        return path_parameters
    # What is deleted is always the same one, so that the others stay.
    return known[-1] if ctx.operation.method == "delete" else known[number % (len(known) - 1)]


@schemathesis.hook
def map_body(ctx, body):
    real = REAL.get(ctx.operation.path)
    if not real or not isinstance(body, dict) or chance(body) % 2:
        return body
    return {**body, **real}


# What no schema describes: a body that ends too early.
CUT_OFF = {
    "application/json": ("application/json", b'{"title": "ha'),
    "multipart/form-data": ("multipart/form-data; boundary=x", b'--x\r\nContent-Disposition: form-data; name="ti'),
}


@schemathesis.hook
def before_call(ctx, case, kwargs):
    """Everybody comes from an address of their own, so that handlers are tested and not the limits by address."""
    caller = next(CALLERS)
    case.headers["X-Forwarded-For"] = f"10.{caller >> 16 & 255}.{caller >> 8 & 255}.{caller & 255}"
    number = chance((case.path_parameters, case.query, case.body))
    if case.method == "GET" and number % 4 == 0:
        # A client that has an answer already.
        case.headers["If-None-Match"] = "*"
    if case.media_type in CUT_OFF and number % 16 == 0:
        case.headers["Content-Type"], kwargs["data"] = CUT_OFF[case.media_type]


@schemathesis.hook
def after_call(ctx, case, response):
    TALLY.write(json.dumps([case.operation.label, response.status_code]) + "\n")


@schemathesis.hook
def filter_failure(ctx, failure, case, response):
    """What a documented limit refuses is no fault of the server."""
    if response.status_code != 503 or type(failure).__name__ != "ServerError":
        return True
    try:
        return response.json().get("code") not in LIMITS
    except ValueError:
        return True
