import { getContext, setContext } from 'svelte'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { Portico } from '../page/portico.ts'

const key = 'portico'

/**
 * Provides an instance to a component and to those inside it. Call it where the component begins: in `+layout.svelte`, for all pages.
 *
 * @example
 * setPortico(portico)
 */
export function setPortico(portico: Portico): void {
  setContext(key, portico)
}

/**
 * Returns the instance. Call it where the component begins. Throws a `PorticoError` with the code `internal` without `setPortico`, as
 * all functions that make a store do.
 *
 * @example
 * const { open } = usePortico()
 */
export function usePortico(): Portico {
  const portico = getContext<Portico | undefined>(key)
  if (!portico)
    throw new PorticoError('internal', 'Call `setPortico(portico)` in a component around this one.')
  return portico
}
