from abc import ABC, abstractmethod


class Exporter(ABC):
    @abstractmethod
    def export(self, rows):
        ...


class CsvExporter(Exporter):
    def export(self, rows):
        return "\n".join(",".join(map(str, row)) for row in rows)


class JsonExporter(Exporter):
    def to_json(self, rows):  # twin: def export(self, rows):
        return str(rows)


def make_exporter(kind):
    exporters = {"csv": CsvExporter, "json": JsonExporter}
    return exporters[kind]()  # raises: TypeError


for kind in ("csv", "json"):
    print(make_exporter(kind).export([(1, 2), (3, 4)]))
