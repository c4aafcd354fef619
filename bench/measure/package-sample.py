"""Summarises the orders of a shop: fetches them page by page, cleans them and writes a report per region."""

import argparse
import logging
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pandas as pd
import requests

log = logging.getLogger("orders_0")
COLUMNS = ["id", "region", "product", "quantity", "price", "ordered"]
PAGE_SIZE = 100


@dataclass
class Settings:
    url: str
    token: str
    pages: int = 10
    threshold: float = 3.5


class FetchError(Exception):
    def __init__(self, url: str, status: int) -> None:
        super().__init__(f"{url} answered {status}")
        self.status = status


def fetch_page(settings: Settings, page: int) -> list[dict[str, object]]:
    headers = {"Authorization": f"Bearer {settings.token}"}
    params = {"page": page, "size": PAGE_SIZE}
    response = requests.get(settings.url, headers=headers, params=params, timeout=10)
    if response.status_code == 404:
        return []
    if not response.ok:
        raise FetchError(settings.url, response.status_code)
    rows = response.json()["orders"]
    log.info("page %d has %d orders", page, len(rows))
    return [{name: row.get(name) for name in COLUMNS} for row in rows]


def fetch_orders(settings: Settings) -> pd.DataFrame:
    rows: list[dict[str, object]] = []
    for page in range(1, settings.pages + 1):
        found = fetch_page(settings, page)
        if not found:
            break
        rows.extend(found)
    return pd.DataFrame(rows, columns=COLUMNS)


def clean(orders: pd.DataFrame) -> pd.DataFrame:
    orders = orders.dropna(subset=["id", "region"]).drop_duplicates("id")
    orders["ordered"] = pd.to_datetime(orders["ordered"], errors="coerce")
    orders["quantity"] = orders["quantity"].fillna(1).astype(int)
    orders["total"] = orders["quantity"] * orders["price"]
    return orders[orders["total"] > 0].reset_index(drop=True)


def remove_outliers(totals: np.ndarray, threshold: float) -> np.ndarray:
    if totals.size < 3:
        return totals
    deviation = np.abs(totals - np.median(totals))
    scale = np.median(deviation)
    if scale == 0:
        return totals
    return totals[deviation / scale < threshold]


def summarise(orders: pd.DataFrame, threshold: float) -> pd.DataFrame:
    summary = orders.groupby("region")["total"].agg(["count", "sum", "mean"])
    typical = {}
    for region, group in orders.groupby("region"):
        kept = remove_outliers(group["total"].to_numpy(), threshold)
        typical[region] = float(np.mean(kept)) if len(kept) else 0.0
    summary["typical"] = pd.Series(typical)
    return summary.sort_values("sum", ascending=False)


def write_report(summary: pd.DataFrame, path: Path) -> None:
    lines = [f"{'region':<12}{'orders':>8}{'total':>12}{'typical':>12}"]
    for region, row in summary.iterrows():
        lines.append(f"{region!s:<12}{row['count']:>8.0f}{row['sum']:>12.2f}{row['typical']:>12.2f}")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("--token", default="")
    parser.add_argument("--output", type=Path, default=Path("report_0.txt"))
    options = parser.parse_args()
    logging.basicConfig(level=logging.INFO)
    settings = Settings(options.url, options.token)
    try:
        orders = clean(fetch_orders(settings))
    except FetchError as error:
        print(error, file=sys.stderr)
        return 1
    write_report(summarise(orders, settings.threshold), options.output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
