using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;

namespace Screenwire
{
    /// <summary>
    /// Reads and writes JSON, which not every .NET's own library does: dictionaries, lists, strings, long, double, bool and null.
    /// </summary>
    public sealed class Json
    {
        private const int MaxDepth = 200;
        private static readonly Regex Whole = new Regex(@"^-?\d{1,18}$", RegexOptions.CultureInvariant);
        private static readonly Regex Broken = new Regex(@"^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$", RegexOptions.CultureInvariant);
        private readonly string text;
        private int at;

        private Json(string text)
        {
            this.text = text;
        }

        /// <summary>Throws FormatException for what is no JSON.</summary>
        public static object Parse(string text)
        {
            var json = new Json(text);
            var value = json.Value(0);
            json.Skip();
            if (json.at == text.Length) return value;
            throw json.Fault("No JSON");
        }

        public static string Write(object value)
        {
            var written = new StringBuilder();
            Write(value, written);
            return written.ToString();
        }

        /// <summary>The value itself where it is a text, else an empty one.</summary>
        public static string Text(object value) => value as string ?? "";

        /// <summary>The value itself where it is an object, else an empty one.</summary>
        public static IDictionary<string, object> Object(object value) =>
            value as IDictionary<string, object> ?? new Dictionary<string, object>();

        /// <summary>The member of an object; null where there is none.</summary>
        public static object At(object value, string name)
        {
            Object(value).TryGetValue(name, out object member);
            return member;
        }

        private static void Write(object value, StringBuilder written)
        {
            if (value == null) written.Append("null");
            else if (value is string text) Quote(text, written);
            else if (value is bool truth) written.Append(truth ? "true" : "false");
            else if (value is Message message) Write(message.Fields, written);
            else if (value is IDictionary<string, object> map)
            {
                written.Append('{');
                var separator = "";
                foreach (var member in map)
                {
                    Quote(member.Key, written.Append(separator));
                    Write(member.Value, written.Append(':'));
                    separator = ",";
                }
                written.Append('}');
            }
            else if (value is IEnumerable list)
            {
                written.Append('[');
                var separator = "";
                foreach (var item in list)
                {
                    Write(item, written.Append(separator));
                    separator = ",";
                }
                written.Append(']');
            }
            else if (value is double number) written.Append(number.ToString("R", CultureInfo.InvariantCulture));
            else written.Append(Convert.ToString(value, CultureInfo.InvariantCulture));
        }

        private static void Quote(string text, StringBuilder written)
        {
            written.Append('"');
            foreach (var c in text)
            {
                if (c == '"' || c == '\\') written.Append('\\').Append(c);
                else if (c < ' ' || char.IsSurrogate(c)) written.Append("\\u").Append(((int)c).ToString("x4"));
                else written.Append(c);
            }
            written.Append('"');
        }

        private object Value(int depth)
        {
            if (depth > MaxDepth) throw Fault("Too deep");
            var c = Next();
            if (c == '"') return Quoted();
            if (c == '{') return Map(depth);
            if (c == '[') return List(depth);
            var start = at;
            while (at < text.Length && ",]} \t\r\n".IndexOf(text[at]) < 0) at++;
            var word = text.Substring(start, at - start);
            if (word == "null") return null;
            if (word == "true") return true;
            if (word == "false") return false;
            // A number too large for a long is a double, as everywhere in JSON.
            if (Whole.IsMatch(word)) return long.Parse(word, CultureInfo.InvariantCulture);
            if (Broken.IsMatch(word)) return double.Parse(word, CultureInfo.InvariantCulture);
            throw Fault("No value");
        }

        private Dictionary<string, object> Map(int depth)
        {
            var map = new Dictionary<string, object>();
            for (var c = After('{'); c != '}'; c = Between('}'))
            {
                var name = Quoted();
                Expect(':');
                map[name] = Value(depth + 1);
            }
            at++;
            return map;
        }

        private List<object> List(int depth)
        {
            var list = new List<object>();
            for (var c = After('['); c != ']'; c = Between(']')) list.Add(Value(depth + 1));
            at++;
            return list;
        }

        private char After(char opening)
        {
            Expect(opening);
            return Next();
        }

        private char Between(char closing)
        {
            if (Next() == closing) return closing;
            Expect(',');
            if (Next() == closing) throw Fault("Nothing after a comma");
            return Next();
        }

        private void Expect(char c)
        {
            if (Next() != c) throw Fault($"No {c}");
            at++;
        }

        private void Skip()
        {
            while (at < text.Length && " \t\r\n".IndexOf(text[at]) >= 0) at++;
        }

        private char Next()
        {
            Skip();
            return Here();
        }

        private char Here() => at < text.Length ? text[at] : throw Fault("It ends");

        private FormatException Fault(string what) => new FormatException($"{what} at {at}");

        private string Quoted()
        {
            var read = new StringBuilder();
            Expect('"');
            for (; Here() != '"'; at++)
            {
                if (text[at] != '\\')
                {
                    read.Append(text[at]);
                    continue;
                }
                at++;
                var known = "bfnrt".IndexOf(Here());
                if (known >= 0) read.Append("\b\f\n\r\t"[known]);
                else if (text[at] != 'u') read.Append(text[at]);
                else
                {
                    if (at + 5 > text.Length) throw Fault("It ends");
                    var isHex = int.TryParse(text.Substring(at + 1, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out int code);
                    if (!isHex) throw Fault("No character");
                    read.Append((char)code);
                    at += 4;
                }
            }
            at++;
            return read.ToString();
        }
    }
}
