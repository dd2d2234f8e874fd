import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { PorticoOptions } from '../../shared/options/options.ts'
import type { Portico } from '../page/portico.ts'
import { useOwnPortico } from './use-own-portico.ts'

const PorticoContext = createContext<Portico | undefined>(undefined)

/** The props of `PorticoProvider`: an instance, or the options of one that it makes. */
export type PorticoProviderProps = {
  /** The components that use the instance. */
  readonly children?: ReactNode
} & (
  | {
      /** The instance that `createPortico` returned. */
      readonly portico: Portico
      /** Absent in this form. */
      readonly options?: undefined
    }
  | {
      /**
       * The options of an instance that the provider makes. It starts when the provider is mounted, and ends when that is
       * unmounted. Other options end it and make another; functions in them are not compared.
       */
      readonly options: PorticoOptions
      /** Absent in this form. */
      readonly portico?: undefined
    }
)

function OwnInstance({ children, options }: { children: ReactNode; options: PorticoOptions }) {
  return (
    <PorticoContext.Provider value={useOwnPortico(options)}>{children}</PorticoContext.Provider>
  )
}

/**
 * Provides an instance to the hooks and buttons inside it. On a server it renders the state without a connection.
 *
 * @example
 * <PorticoProvider options={options}><ConnectButton /></PorticoProvider>
 */
export function PorticoProvider({
  children,
  options,
  portico,
}: PorticoProviderProps): ReactElement {
  if (!portico) return <OwnInstance options={options}>{children}</OwnInstance>
  return <PorticoContext.Provider value={portico}>{children}</PorticoContext.Provider>
}

/**
 * Returns the instance. Throws a `PorticoError` with the code `internal` outside a `PorticoProvider`, as all other hooks
 * do.
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
