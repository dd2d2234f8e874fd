import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useMemo, useState } from 'react'
import { createConfig, WagmiProvider } from 'wagmi'
import type { PorticoOptions } from '../../shared/options/options.ts'
import { withSdkVersion } from '../page/with-sdk-version.ts'
import { PorticoProvider, usePortico } from '../react/index.ts'
import { porticoWagmi } from '../wagmi/index.ts'

/** The props of `PorticoWagmiProvider`. */
export type PorticoWagmiProviderProps = {
  /** The components that use Portico, wagmi and TanStack Query. */
  readonly children?: ReactNode
  /** The options of the instance, as those of `PorticoProvider`. `networks` has at least one of the namespace eip155. */
  readonly options: PorticoOptions
}

function OwnConfig({ children, options: { networks } }: PorticoWagmiProviderProps) {
  const portico = usePortico()
  const [queries] = useState(() => new QueryClient())
  const config = useMemo(
    () => createConfig({ ...porticoWagmi(portico, networks), ssr: true }),
    // oxlint-disable-next-line react/exhaustive-deps -- Other networks make another instance; the list can be a new one in each render.
    [portico],
  )
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </WagmiProvider>
  )
}

/**
 * Provides an instance of Portico to the hooks of Portico and of wagmi 2 or 3. It makes the instance, the config of wagmi and
 * the client of TanStack Query. Where the config has to be one of your own, use `porticoWagmi` of `@portico/overlay/wagmi`.
 *
 * @example
 * <PorticoWagmiProvider options={options}><ConnectButton /></PorticoWagmiProvider>
 */
export function PorticoWagmiProvider(props: PorticoWagmiProviderProps): ReactElement {
  return (
    <PorticoProvider options={withSdkVersion(props.options, 'react-wagmi-portico-0.9.0')}>
      <OwnConfig {...props} />
    </PorticoProvider>
  )
}
