from dataclasses import dataclass


@dataclass  # raises: TypeError
class Server:
    host: str = "localhost"
    port: int  # twin: port: int = 80
    secure: bool = False

    def url(self):
        scheme = "https" if self.secure else "http"
        return f"{scheme}://{self.host}:{self.port}"


print(Server("example.org", 443, True).url())
