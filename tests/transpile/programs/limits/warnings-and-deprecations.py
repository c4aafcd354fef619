"""Warnings, which go to stderr."""
import warnings

warnings.warn("careful")
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    warnings.warn("caught", DeprecationWarning)
    print(len(seen), seen[0].message, seen[0].category.__name__)
warnings.simplefilter("error")
try:
    warnings.warn("now an error")
except UserWarning as error:
    print(error)
print("end")
