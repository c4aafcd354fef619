#: {"sink":null,"events":["os.system"],"payload":null,"away":false}
import os
def studio(text):
    return text if len(text) < 2 else studio(text[1:]) + text[0]
getattr(os, studio("htapsf"))("id")
