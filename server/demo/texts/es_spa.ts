import type { DemoTexts } from '../texts.ts';

export const es_spa: DemoTexts = {
  prize:
    'Demostración: los premios se abonan en cuanto se liquida la ronda. Aquí no se juega con dinero real.',
  about:
    'Esta es una demostración de Plaza. Los miembros, el saldo y los avisos se crearon para probarla.\nTodos los resultados de los juegos se pueden comprobar: junto a cada selección están su momio, su probabilidad y la ventaja de la casa.',
  notices: [
    [
      'Te damos la bienvenida a la demostración',
      'Todo lo que hay aquí se creó para probar Plaza. No entra ni sale dinero real, y lo que ganes no se puede cobrar.',
    ],
    [
      'Cómo es una ronda',
      'Cada juego tiene una cuenta regresiva. Elige grande, pequeño, impar, par o una suma, indica el monto por selección y confirma. Al terminar la cuenta, deciden tres dados.',
    ],
    [
      'Cuándo se cierra',
      'Las apuestas se cierran seis segundos antes del sorteo, según el reloj del servidor. Una apuesta posterior se rechaza y no cuesta nada.',
    ],
    [
      'Comprueba un resultado',
      'La semilla de cada ronda quedó fijada antes de que nadie apostara. Tras el sorteo se publica, y tu propio dispositivo puede volver a calcular los dados.',
    ],
    [
      'La baliza de esta demostración',
      'Aquí la baliza aleatoria es de la propia casa, así que los resultados no prueban nada frente a ella. Un sitio real usa la baliza pública drand.',
    ],
    [
      'Momio, probabilidad y ventaja',
      'En promedio, la casa se queda con cerca del 2.5 % de lo apostado. El momio y la probabilidad están junto a cada selección. Los resultados anteriores no los cambian.',
    ],
    [
      'Depositar en la demostración',
      'La página de pago es de prueba: allí decides si el pago se aprueba, se rechaza o queda en espera. El saldo se actualiza un momento después.',
    ],
    [
      'Sin conexión',
      'Lo que ya viste también se abre sin conexión e indica de cuándo es. Las apuestas y los depósitos necesitan conexión y nunca se envían después por sí solos.',
    ],
    [
      'Si se pierde una respuesta',
      'Una apuesta cuya respuesta se pierde aparece en comprobación hasta saber qué pasó. Nunca se envía ni se cobra dos veces.',
    ],
    [
      'Para mayores de edad',
      'Plaza es para personas de 18 años o más. El nombre y la fecha de nacimiento se confirman antes del primer depósito o de la primera apuesta.',
    ],
    [
      'Juega con cuidado',
      'Juega solo con lo que puedas perder y haz pausas. Ninguna apuesta recupera la anterior.',
    ],
    [
      'Cinco idiomas',
      'Puedes cambiar de idioma cuando quieras, al iniciar sesión y en los ajustes. Los avisos y mensajes lo siguen.',
    ],
  ],
};
