import { ground, Sheet } from '../sheet';

/** A cabinet of labelled drawers, and the ear that its seeds came from. */
export function seeds(): Sheet {
  const sheet = new Sheet(720, 480).add(...ground('seed bank', 720, 480, 0.2));
  sheet.layer(3);
  sheet.rect(52, 52, 380, 384, 'garnet');
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 3; column++) {
      const [x, y] = [68 + column * 118, 68 + row * 72];
      sheet
        .rect(x, y, 112, 64, (row + column) % 2 === 0 ? 'honey' : 'straw')
        .rect(x + 24, y + 12, 64, 20, 'cream')
        .disc(x + 56, y + 47, 8, 'night');
    }
  sheet.rect(304, 212, 112, 64, 'amber').rect(328, 224, 64, 20, 'cream').disc(360, 259, 8, 'night');
  sheet.layer(3.2);
  sheet.path('M556 462C552 350 556 220 566 96L578 96C570 220 568 350 572 462z', 'teal');
  for (let grain = 0; grain < 6; grain++) {
    const y = 112 + grain * 44;
    sheet
      .path(
        `M566 ${y + 40}C528 ${y + 34} 508 ${y + 4} 514 ${y - 30}C548 ${y - 22} 568 ${y + 4} 566 ${y + 40}z`,
        grain % 2 === 0 ? 'amber' : 'honey',
      )
      .path(
        `M570 ${y + 40}C608 ${y + 34} 628 ${y + 4} 622 ${y - 30}C588 ${y - 22} 568 ${y + 4} 570 ${y + 40}z`,
        grain % 2 === 0 ? 'honey' : 'amber',
      );
  }
  sheet.path('M568 100C550 82 550 50 570 26C590 50 590 82 568 100z', 'amber');
  sheet
    .path('M566 440C526 430 494 396 490 352C532 364 562 396 566 440z', 'mint')
    .path('M570 452C612 442 644 408 648 364C606 376 574 408 570 452z', 'teal');
  return sheet;
}
