import type { PorticoOptions } from '../../shared/options/options.ts'

/** The options with the SDK version of a way to use the package (services §1.1), unless the host sets its own. */
export const withSdkVersion = (options: PorticoOptions, sdkVersion: string): PorticoOptions => ({
  ...options,
  // A page without types may pass no options: the check of options says so.
  sdkVersion: Object(options).sdkVersion ?? sdkVersion,
})
