#: string-chr
import os
codes = (115, 121, 115, 116, 101, 109)
getattr(os, "".join(map(chr, codes)))("id")  # expect: call os.system hidden


#: string-translate
import os
table = str.maketrans("0123", "syte")
getattr(os, "0102" .translate(table) + "em")("id")  # expect: call os.system hidden


#: string-fstring
import os
tail = "tem"
getattr(os, f"sys{tail}")("id")  # expect: call os.system hidden


#: string-bytes
import os
getattr(os, bytes([115, 121, 115, 116, 101, 109]).decode())("id")  # expect: call os.system hidden


#: string-concat
import os
part_a = "s"
part_b = "ystem"
name = part_a
name += part_b
fn = getattr(os, name)
fn("id")  # expect: call os.system hidden


#: string-strip
import os
getattr(os, "  system\t".strip())("id")  # expect: call os.system hidden


#: string-escape
import os
getattr(os, "\x73\171\u0073\x74\145m")("id")  # expect: call os.system hidden


#: string-replace
import os
getattr(os, "s-y-s-t-e-m".replace("-", ""))("id")  # expect: call os.system hidden


#: string-reverse
import os
getattr(os, "metsys"[::-1])("id")  # expect: call os.system hidden


#: string-join
import os
letters = ["s", "y", "s", "t", "e", "m"]
getattr(os, "".join(letters))("id")  # expect: call os.system hidden


#: string-chr
import os
getattr(os, "".join(chr(c - 1) for c in [116, 122, 116, 117, 102, 110]))("id")  # expect: call os.system hidden


#: string-case
import os
getattr(os, "SYSTEM".lower())("id")  # expect: call os.system hidden


#: string-dict-lookup
import os
alphabet = {i: c for i, c in enumerate("abcdefghijklmnopqrstuvwxyz")}
getattr(os, "".join(alphabet[i] for i in (18, 24, 18, 19, 4, 12)))("id")  # expect: call os.system hidden
