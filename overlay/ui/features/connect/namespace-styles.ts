/** The name of a namespace is read whole beside what says that it is connected. */
export const namespaceStyles = `
.namespaces .row-title { white-space: normal; }
.namespace-tile { position: relative; display: grid; flex: none; }
.namespace-tile > .avatar + .avatar {
  position: absolute; inset-inline-end: -4px; inset-block-end: -4px; inline-size: 18px; block-size: 18px;
  border-radius: calc(var(--p-radius) * 1.25); box-shadow: 0 0 0 2px var(--p-row); font-size: 10px;
}
`
