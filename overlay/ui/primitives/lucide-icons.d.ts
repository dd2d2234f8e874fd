/** The package has types for its index alone, and a development server would load all icons with the index. */
declare module '@lucide/icons/icons/*' {
  const icon: import('@lucide/icons').LucideIconData
  export default icon
}
