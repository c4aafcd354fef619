/** Runs before the page is drawn, so that it does not flash in the wrong colour scheme. */
const chosen = (() => {
  try {
    return localStorage.getItem('assay.theme');
  } catch {
    return null;
  }
})();
if (chosen) document.documentElement.dataset.theme = chosen;
