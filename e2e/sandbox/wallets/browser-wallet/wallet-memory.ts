/** What was remembered under this key for the page's origin, as a wallet in the browser does. */
export function recall<memory>(key: string): Partial<memory> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: nothing but `remember` writes the key.
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<memory>
  } catch {
    return {}
  }
}

export function remember(key: string, memory: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(memory))
  } catch {
    // A page without storage has a wallet without a memory.
  }
}
