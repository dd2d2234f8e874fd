/** The package has types for its index alone, which a server of development files would load whole. */
declare module '@lucide/icons/icons/*' {
  const icon: import('@lucide/icons').LucideIconData
  export default icon
}
