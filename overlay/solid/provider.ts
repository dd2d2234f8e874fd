import { createComponent, createContext, type JSX, useContext } from 'solid-js'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { Portico } from '../page/portico.ts'

const PorticoContext = /* @__PURE__ */ createContext<Portico>()

/** The props of `PorticoProvider`. */
export type PorticoProviderProps = {
  /** The components that use the instance. */
  readonly children?: JSX.Element
  /** The instance that `createPortico` returned. Another one later has no effect. */
  readonly portico: Portico
}

/**
 * Provides an instance to the primitives inside it.
 *
 * @example
 * <PorticoProvider portico={portico}><App /></PorticoProvider>
 */
export function PorticoProvider(props: PorticoProviderProps): JSX.Element {
  return createComponent(PorticoContext.Provider, {
    get children() {
      return props.children
    },
    value: props.portico,
  })
}

/**
 * Returns the instance. Throws a `PorticoError` with the code `internal` outside a `PorticoProvider`, as all other primitives do.
 *
 * @example
 * const { open } = usePortico()
 */
export function usePortico(): Portico {
  const portico = useContext(PorticoContext)
  if (!portico)
    throw new PorticoError('internal', 'Put a <PorticoProvider portico={…}> around this component.')
  return portico
}
