import logging

handler = logging.FileHandler("work.log")  # can: file-write
logger = logging.getLogger("work")
logger.addHandler(handler)
logger.warning("hello")
handler.close()
