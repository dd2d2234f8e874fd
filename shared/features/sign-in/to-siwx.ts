import { PorticoError } from '../../errors/portico-error.ts'
import type { ResolvedOptions } from '../../options/options.ts'
import type { Siwx } from '../../siwx/siwx.ts'

/** The siwx of the host. */
export async function toSiwx({
  siwx,
}: Pick<ResolvedOptions, 'siweConfig' | 'siwx'>): Promise<Siwx> {
  if (siwx) return siwx
  throw new PorticoError('internal')
}
