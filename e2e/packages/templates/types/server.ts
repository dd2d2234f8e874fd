import { base, type Network } from '@portico/overlay/networks'
import { parseSignInMessage, verifySignIn } from '@portico/overlay/siwx/verify'

export const network: Pick<Network, 'name'> = base
export const server = { parseSignInMessage, verifySignIn }
