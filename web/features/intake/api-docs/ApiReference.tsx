import { useEffect, useRef } from 'react'
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'
import './swagger-colors.css'
import { browsable } from './browsable.ts'

/** Renders the calls of an OpenAPI document, each with a form to try it. Requests use the page's session. */
export function ApiReference({ document: described }: { document: object }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const domNode = ref.current
    if (!domNode) return
    SwaggerUI({
      domNode,
      spec: browsable(described),
      docExpansion: 'none',
      filter: true,
      tryItOutEnabled: false,
      displayRequestDuration: true,
      deepLinking: false,
      defaultModelsExpandDepth: -1,
      // The highlighting only has colours for a dark background.
      syntaxHighlight: false,
      validatorUrl: null,
      plugins: [],
    })
    return () => domNode.replaceChildren()
  }, [described])
  return <div ref={ref} />
}
