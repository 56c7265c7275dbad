using System;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

namespace Screenwire
{
    /// <summary>Names of collections and keys.</summary>
    internal static class Keys
    {
        private const string Alphabet = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

        /// <summary>A collection without `../` or the application's input root.</summary>
        public static string Bare(string collection) => Regex.Replace(collection, @"^(?:\.\./|[^/]+/input_data[^/]*/)", "");

        /// <summary>The n-th answer to a request has one name, however often it is written: it is delivered once.</summary>
        public static string Answer(string key, int n)
        {
            using (var sha = SHA256.Create())
            {
                var hash = Base64(sha.ComputeHash(Encoding.UTF8.GetBytes(key))).Substring(0, 9);
                return $"{key.Substring(0, 8)}{n:D3}{hash}";
            }
        }

        /// <summary>A key of the database's own form: eight characters of time, twelve random ones.</summary>
        public static string Fresh()
        {
            var now = DateTimeOffset.UtcNow.ToUnixTimeMilliseconds();
            var key = new StringBuilder();
            for (var shift = 42; shift >= 0; shift -= 6) key.Append(Alphabet[(int)(now >> shift & 63)]);
            var bytes = new byte[9];
            using (var random = RandomNumberGenerator.Create()) random.GetBytes(bytes);
            return key.Append(Base64(bytes)).ToString();
        }

        private static string Base64(byte[] bytes) =>
            Convert.ToBase64String(bytes).TrimEnd('=').Replace('+', '-').Replace('/', '_');
    }
}
