// The name, slogan, contact address and colours of the product: what a deployer changes first.
export const brand = {
  name: 'Chalkline',
  slogan: {
    en: ['Draw the line.', 'Train to it.'],
    es: ['Marca la línea.', 'Entrena para llegar.'],
  },
  contactEmail: 'hello@chalkline.example',
  colours: { ink: '#0E1116', chalk: '#F7F6F2', volt: '#D4F53C' },
} as const
