"""What the OpenAPI document cannot describe."""

from itertools import count

import schemathesis

NUMBERS = count(1)


@schemathesis.hook
def before_call(ctx, case, kwargs):
    """Each request has its own address, because of limits by address. Half of the resumes are PDFs."""
    number = next(NUMBERS)
    case.headers["X-Forwarded-For"] = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
    is_form = (case.media_type or "").startswith("multipart/")
    if is_form and isinstance(case.body, dict) and "resume" in case.body and number % 2:
        case.body["resume"] = b"%PDF-1.7\n \n%%EOF\n"
