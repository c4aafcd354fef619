from pathlib import Path
from typing import Optional

import pandas as pd


class Survey:
    """Answers of a survey, one row for each participant."""

    def __init__(self, path: Path, encoding: str = "utf-8"):
        self.df = pd.read_csv(path, encoding=encoding, dtype={"zip": str}, na_values=["-"])

    @property
    def questions(self) -> list[str]:
        return [c for c in self.df.columns if c.startswith("q")]

    def mean(self, by: Optional[str] = None):
        if by is None:
            return self.df[self.questions].mean()
        return self.df.groupby(by)[self.questions].mean()

    def best_question(self) -> str:
        return self.mean().idxmax()

    def export(self, path: Path) -> None:
        self.df.assign(total=self.df[self.questions].sum(axis=1)).to_csv(path, index=False)


def main():
    source = Path("survey.csv")
    source.write_text("zip,q1,q2,q3\n01234,1,2,5\n01234,2,-,4\n99999,3,3,3\n")
    survey = Survey(source)
    print(survey.mean(by="zip"))
    print(survey.best_question())
    survey.export(Path("out.csv"))
    print(pd.read_csv("out.csv", index_col="zip")["total"].max())


if __name__ == "__main__":
    main()
