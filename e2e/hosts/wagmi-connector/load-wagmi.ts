import type { createConfig } from 'wagmi'
import type * as actions from 'wagmi/actions'

/** wagmi's core: the page needs no React. */
export type Wagmi = typeof actions & { readonly createConfig: typeof createConfig }

/** Loads wagmi 3, or wagmi 2 where the URL says so. */
export async function loadWagmi(search: string): Promise<Wagmi> {
  if (new URLSearchParams(search).get('wagmi') !== '2') {
    const [wagmi, actions3] = await Promise.all([import('wagmi'), import('wagmi/actions')])
    return { ...actions3, createConfig: wagmi.createConfig }
  }
  const wagmi = await import('wagmi-core-2')
  const { getAccount: getConnection, watchAccount: watchConnection } = wagmi
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the functions that the page uses are the same.
  return { ...wagmi, getConnection, watchConnection } as unknown as Wagmi
}
