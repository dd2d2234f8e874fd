import { useStore } from 'zustand'
import type { SignInFeature } from '../../../../shared/features/sign-in/create-sign-in.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLazy } from '../../hooks/use-lazy.ts'

export function useSignInFeature() {
  return useLazy(useCore().features.signIn, 'The sign-in')
}

export function useSignInState() {
  return useStore(useCore().signInState)
}

export function useSignInMessage({ stores }: SignInFeature) {
  return useStore(stores.message)
}

/** The host of the page and its port: what the message names as its domain. */
export function useSite(): string {
  const { url } = useCore().platform.page.describe()
  return url.replace(/^\w+:\/\//, '')
}
