import os

table = {"run": getattr(os, "sys" + "tem")}
table["run"]("true")  # can: process-run
