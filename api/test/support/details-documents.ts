/** Documents that clients send as Project Details: what they were written with, old habits, and what is meant to do harm. */
export const detailsDocuments: Readonly<Record<string, string>> = {
  empty: '',
  'only blanks': ' \n\t ',
  'plain text in paragraphs': 'Owners of 4,200 vacant houses.\n\nEach checked twice & delivered <3 days.',
  'all that the editor makes':
    '<h2>Two</h2><h3>Three</h3><h4>Four</h4><p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <code>e</code><br>f</p><ul><li><p>a</p></li></ul><ol start="3"><li><p>b</p></li></ol><blockquote><p>q</p></blockquote><hr><p><a href="https://x.example/?a=1&amp;b=2">x</a></p>',
  'kept by the sanitiser of old':
    '<h2>Scope</h2><p>a<br />b</p><hr /><p><a href="https://x.example" rel="noopener noreferrer nofollow">x</a></p>',
  'old bold and italic':
    '<b>Bold</b> and <i>italic</i>, <B>LOUD</B>, <del>gone</del> and <strike>struck</strike>.',
  'font and center':
    '<center><font size="5" color="#ff0000">Our work</font></center><font face="Arial">4,200 leads</font><big>!</big>',
  'a title of its own': '<h1>Leads</h1><p>a</p><h5>Small</h5><h6>Smaller</h6><p>b</p>',
  'upper case': '<P ALIGN="CENTER">One<BR>two</P><UL><LI>a<LI>b</UL><HR NOSHADE>',
  'ends left out': '<p>One<p>Two<ul><li>a<li>b<ul><li>c</ul><li>d</ul><p>Three',
  'lists three deep':
    '<ul><li>a<ul><li>b<ol><li>c</li><li>d</li></ol></li></ul></li><li>e<ol><li>f</li></ol></li></ul>',
  'items with paragraphs': '<ol><li><p>a</p><p>b</p></li><li>c<p>d</p></li><li></li></ol>',
  'a list within a list, without an item': '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>',
  'a table':
    '<table border="1"><thead><tr><th>County</th><th>Leads</th></tr></thead><tbody><tr><td>Travis</td><td><b>4,200</b></td></tr></tbody></table>after',
  'divs for lines': '<div>One</div><div>two <span>three</span></div><div><br></div><div>four</div>',
  'from Word':
    "<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style>p.MsoNormal{margin:0}</style><p class=MsoNormal style='margin:0cm'><b style='mso-bidi-font-weight:normal'><span lang=EN-GB style='font-family:\"Calibri\",sans-serif'>Leads<o:p></o:p></span></b></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'>·<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span><![endif]>Travis<o:p></o:p></p>",
  'from Google Docs':
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><p dir="ltr" style="line-height:1.38"><span style="font-weight:700;font-style:italic">Leads</span><span style="font-weight:400"> checked</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Travis</span></p></li></ul></b><br class="Apple-interchange-newline">',
  'from a web page':
    '<!doctype html><html><head><title>Shop</title><meta name="x"></head><body><nav><a href="/home" class="nav">Home</a></nav><main><h1 id="t">Leads</h1><p>Read <a href="https://x.example/a?b=c#d" target="_blank" class="link" data-x="1">more</a><img src="x.png" alt="A house"></p><pre>one\n  two</pre></main><footer>©</footer></body></html>',
  entities:
    '<p>a&nbsp;b &amp; c &lt;d&gt; &quot;e&quot; &copy; &#8364; &#x1F3E0; &eacute; &notanentity; a & b</p>',
  'emoji and marks': '<p>🏠👩‍👩‍👧 café e\u0301 \u200b\u00a0\u2028end</p>',
  'right to left': '<p dir="rtl">مرحبا <strong>بالعالم</strong> \u200fabc\u200e</p><p>שלום</p>',
  long: `<p>${'Owners of vacant houses, each checked twice. '.repeat(600)}</p>`,
  links:
    '<p><a href="https://x.example">a</a> <a href="HTTP://x.example">b</a> <a href="mailto:a@x.example?subject=Hi">c</a> <a href="/services#crm">d</a> <a href="#top">e</a> <a href="page.html">f</a> <a href="//x.example">g</a> <a href="ftp://x.example">h</a> <a href="tel:+1">i</a> <a name="j">j</a> <a href=\'https://x.example/o"k\'>k</a> <a href=https://x.example/l>l</a></p>',
  'links that run':
    '<a href="javascript:x()">a</a> <a href="JaVaScRiPt:x()">b</a> <a href="java\nscript:x()">c</a> <a href="java&#9;script:x()">d</a> <a href="&#106;avascript:x()">e</a> <a href=" \u0001javascript:x()">f</a> <a href="data:text/html,<script>x()</script>">g</a> <a href="vbscript:x()">h</a> <a href="https:javascript:x()">i</a> <a href="https://ok.example" href="javascript:x()">j</a> <a/href="javascript:x()">k</a> <a href=javascript&colon;x()>l</a>',
  'quotes with lists':
    '<blockquote>said<ul><li>a</li><li><blockquote><p>b</p></blockquote></li></ul></blockquote><blockquote><h3>c</h3><hr></blockquote>',
  comments:
    'a<!-- <script>x()</script> -->b<!-->c<!--->d<!-- -- --!>e<![CDATA[<p>f</p>]]>g<?php x() ?>h</ i>j<!-- k',
  'crossed and left open':
    '<p><b>a<i>b</b>c</i></p></div></section></main><h2>d</h3><u>e<blockquote><a href="https://x.example">f',
  'scripts and styles':
    '<script>x()</script><SCRIPT SRC=//x.example></SCRIPT ><style>@import "//x.example"</style>a<script/src=x>y</script>b<scr<script>z</script>ipt>x()</script>c<noscript><p>d</p></noscript><template><p>e</p></template>f',
  'what loads or listens':
    '<img src=x onerror=x()>a<svg onload=x()><circle r="9"/></svg>b<iframe src="javascript:x()">c</iframe><body onload=x()><p onclick="x()" style="background:url(javascript:x())">d</p><video><source onerror=x()></video><object data="javascript:x()">e</object><input autofocus onfocus=x()><form action="javascript:x()"><button>f</button></form><details open ontoggle=x()>g</details><base href="//x.example"><link rel=stylesheet href=//x.example>',
  'tags that change on reading':
    '<svg><style><img src=x onerror=x()></style></svg><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=x()&gt;">a</math><noscript><p title="</noscript><img src=x onerror=x()>"></noscript><svg></p><style><a id="</style><img src=1 onerror=x()>"></svg><form><math><mtext></form><form><mglyph><style></math><img src onerror=x()></style>b',
  'halves of tags':
    'a < b <3 <<b>c</b> <p title="</p><script>x()</script>">d</p> <a href="https://x.example" title="a>b">e</a> <p"onclick="x()">f</p> <p =onclick=x()>g</p> <\u0000script>x()</script> <ſcript>x()</ſcript> <bloc\u212Aquote> <p x=\'',
  'a tag without an end': '<p>a</p><a href="https://x.example" onclick="x()',
};
