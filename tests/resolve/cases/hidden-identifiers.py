#: nfkc
import os
os.𝓈𝓎𝓈tem("id")  # expect: call os.system


#: nfkc-import
import ᵒs
os.system("id")  # expect: call os.system
