import { defineOptionalFeature } from '../../core/feature.ts'
import { hasSignIn } from '../../core/sign-in-offer.ts'
import { PorticoError } from '../../errors/portico-error.ts'

/** Loads with the first attempt to connect or to restore a connection. */
export const signIn = defineOptionalFeature(() => import('./create-sign-in.ts'), {
  isOffered: ({ options }) => hasSignIn(options),
  isUntimed: true,
  // §8.14
  notOffered: () => new PorticoError('siwx-disabled', 'SIWX is not enabled'),
  calls: {
    signIn: (feature) => feature.signIn,
    signOut: (feature) => feature.signOut,
  },
})
