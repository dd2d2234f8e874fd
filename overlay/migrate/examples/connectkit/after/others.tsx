import {
  Avatar,
  ChainIcon,
  CONNECTKIT_VERSION,
  ConnectKitButton,
  ConnectKitModalDemo,
  Context,
  getDefaultConnectors,
  SIWE_NONCE_QUERY_KEY,
  SIWE_SESSION_QUERY_KEY,
  SIWEButton,
  SIWEProvider,
  useChainIsSupported,
  useIsMounted,
  useSIWE,
  wallets,
} from 'connectkit'
import { type ReactNode, useContext } from 'react'

export const connectors = getDefaultConnectors({ app: { name: CONNECTKIT_VERSION } })
export const names = Object.keys(wallets)
export const keys = [SIWE_NONCE_QUERY_KEY, SIWE_SESSION_QUERY_KEY]

export function Others({ children }: { children: ReactNode }) {
  const isMounted = useIsMounted()
  const isSupported = useChainIsSupported(10)
  const context = useContext(Context)
  const { isSignedIn } = useSIWE()
  return (
    <SIWEProvider>
      {isMounted && isSupported && isSignedIn && context ? <Avatar size={24} /> : <ChainIcon id={10} />}
      <ConnectKitButton.Custom>
        {({ show }: { show: () => void }) => (
          <button onClick={show} type="button">
            Connect
          </button>
        )}
      </ConnectKitButton.Custom>
      <SIWEButton />
      <ConnectKitModalDemo />
      {children}
    </SIWEProvider>
  )
}
