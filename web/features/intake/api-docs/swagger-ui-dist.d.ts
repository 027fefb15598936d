/** The library comes without types; what we use of it. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface SwaggerUiOptions {
    domNode: HTMLElement
    spec: object
    docExpansion: 'list' | 'full' | 'none'
    filter: boolean
    tryItOutEnabled: boolean
    displayRequestDuration: boolean
    deepLinking: boolean
    /** How deep the models are opened; -1 leaves them out. */
    defaultModelsExpandDepth: number
    syntaxHighlight: false
    /** Where documents would be checked; null: nowhere. */
    validatorUrl: null
    plugins: readonly unknown[]
  }
  const SwaggerUI: (options: SwaggerUiOptions) => unknown
  export default SwaggerUI
}
