/** Runs before the page is drawn, so that a chosen colour scheme does not flash up as the other. */
const chosen = (() => {
  try {
    return localStorage.getItem('assay.theme');
  } catch {
    return null;
  }
})();
if (chosen) document.documentElement.dataset.theme = chosen;
