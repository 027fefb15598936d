/** The demo users offered on the login screen while the demo world runs. */
export const demoLogins = [
  'admin@northwind.example',
  'manager@northwind.example',
  'viewer@northwind.example',
  'admin@fjordfish.example',
  'viewer@fjordfish.example',
  'admin@root.example',
  'superuser@root.example',
] as const

/** Not a secret: it opens only the demo world, which prints it on startup. */
export const demoPassword = 'sensorstack-demo'
