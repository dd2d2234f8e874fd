import { createLazy, type Lazy } from '../../async/lazy.ts'
import type { FeatureOptions } from '../../core/feature.ts'
import { hasSignIn } from '../../core/sign-in-offer.ts'
import type { SignInFeature } from './create-sign-in.ts'

/** Starts the feature if the host has a sign-in. It loads with the first attempt to connect, or to restore a connection. */
export function defineSignIn(options: FeatureOptions): Lazy<SignInFeature> | undefined {
  if (!hasSignIn(options.context.options)) return undefined
  return createLazy(async () => {
    const { createSignIn, toSiwx } = await import('./create-sign-in.ts')
    const { options: hostOptions, platform } = options.context
    return createSignIn(options, await toSiwx(hostOptions, platform.clock.now))
  })
}
