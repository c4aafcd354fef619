#: all of them in one finding, at the first
import os
import torch  # expect: python:unchecked-import
from transformers import pipeline
import numpy as np

#: an import that may fail is not checked either
try:
    import ujson as json  # expect: python:unchecked-import
except ImportError:
    import json

#: modules that come with an application
import bpy  # expect: python:unchecked-import

#: folders are added to the path, so any module may exist
import sys
sys.path.insert(0, "lib")
import my_own_module  # expect: python:unchecked-import

#: a misspelling is reported even if folders are added to the path
import sys
sys.path.append("lib")
import reqeusts  # expect: python:unknown-module

#: unknown modules are reported once
import torch  # expect: python:unchecked-import
import reqeusts  # expect: python:unknown-module

#: code that never runs
def run():
    return 1
    import torch  # expect: python:code-after-return

#: the first import that can run
if False:
    import torch
import torch  # expect: python:unchecked-import
