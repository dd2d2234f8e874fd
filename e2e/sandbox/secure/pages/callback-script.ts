/** Tells the window that opened this one how the login ended. */
function tellOpener(): void {
  const { resultUri, origin } = document.querySelector<HTMLElement>('main')?.dataset ?? {}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: `opener` is typed as any.
  const opener = window.opener as Window | null
  // A window of another origin than the dapp's does not get it: what it says is as good as a login.
  if (resultUri && origin) opener?.postMessage({ resultUri }, origin)
}

tellOpener()
