import { importCode } from '../../async/import-code.ts'
import type { ResolvedOptions } from '../../options/options.ts'
import type { SiweConfig } from '../../siwx/from-siwe-config.ts'
import type { Siwx } from '../../siwx/siwx.ts'

export async function toSiwx(
  { siweConfig, siwx }: Pick<ResolvedOptions, 'siweConfig' | 'siwx'>,
  now: () => number,
): Promise<Siwx> {
  if (siwx) return siwx
  const { fromSiweConfig } = await importCode(() => import('../../siwx/from-siwe-config.ts'))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: a function that is missing rejects the call that needs it.
  return fromSiweConfig(siweConfig as SiweConfig, now)
}
