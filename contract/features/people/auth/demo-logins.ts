/** The people of the demo world who are offered on the login screen while it runs. */
export const demoLogins = [
  'admin@northwind.example',
  'manager@northwind.example',
  'viewer@northwind.example',
  'admin@fjordfish.example',
  'viewer@fjordfish.example',
  'admin@root.example',
  'superuser@root.example',
] as const

/** Not a secret: it opens nothing but the demo world, which prints it when it starts. */
export const demoPassword = 'sensorstack-demo'
