function tellOpener(): void {
  const { resultUri, origin } = document.querySelector<HTMLElement>('main')?.dataset ?? {}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: `opener` is typed as any.
  const opener = window.opener as Window | null
  // Only the dapp's origin receives the address: it works as a login credential.
  if (resultUri && origin) opener?.postMessage({ resultUri }, origin)
}

tellOpener()
